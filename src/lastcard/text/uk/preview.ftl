# Що чати й стрічки показують про посилання: словами і на картинці.

preview-site = Last Card
preview-table = Стіл Last Card
preview-table-about = Відкрий посилання, щоб сісти за стіл або подивитися. Обліковий запис не потрібен.
preview-replay = Матч Last Card
preview-replay-about = Переглянь його ще раз, хід за ходом, з усіма картами на руках.
preview-puzzle-about = Одна дія очевидно найкраща. Яка?
preview-daily-about = Ті самі карти для всіх, проти тих самих ботів. Як добре ти ними зіграєш?
preview-event = Турнір у Last Card
preview-event-about = Відкрий посилання, щоб узяти участь або побачити таблицю. Обліковий запис не потрібен.
preview-club = Клуб у Last Card
preview-club-about = Відкрий посилання, щоб долучитися: учасники, сезон, наступний вечір.
preview-own = Власне видання
preview-playing = Матч триває
preview-over = Матч завершено
preview-gone = Цього столу вже немає
