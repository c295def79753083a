# Турніри: їхні сторінки й те, що там відхиляють.

refusal-event-title = назва турніру має від 1 до { $most } друкованих символів
refusal-event-seats = у турнірі столи на { $least }–{ $most } місць, а вид турніру — swiss, knockout, robin або arena
refusal-event-number = { $said }: { $number } не в межах від { $least } до { $most }
refusal-event-duplicate = столи арени починають у різний час і не можуть грати однакові роздачі: виберіть інший вид або без дубліката
refusal-event-missing = такого турніру немає
refusal-event-host = це може лише ведучий турніру
refusal-event-not-in = ви не записані на цей турнір
refusal-event-over = турнір завершено
refusal-event-begun = турнір уже почався
refusal-event-full = турнір заповнено: записалося { $most } гравців
refusal-event-name-taken = { $said } можна сплутати з { $name }: це ім’я вже в турнірі
refusal-event-removed = ведучий вилучив вас із цього турніру
refusal-event-few = турнір починається щонайменше з двома гравцями
refusal-event-no-entrant = гравця з номером { $number } немає
refusal-event-no-table = столу { $number } немає
refusal-event-knocked-out = у турнірі на вибування результат можна змінити, доки не складено пари наступного туру
refusal-event-points = потрібно { $number } чисел очок, по одному на місце, жодне не більше за { $most }
refusal-event-nobody = потрібен токен, який ви створили самі, у заголовку Authorization: Bearer
