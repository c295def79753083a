# A person's profile: the page /me, and why something about a profile is refused.

refusal-profile-missing = це належить профілю: надішли в заголовку Lastcard-Profile його ідентифікатор і секрет пристрою
refusal-profile-header = Lastcard-Profile — це ідентифікатор профілю, пробіл і секрет пристрою
refusal-profile-foreign = жоден пристрій із цим секретом не має доступу до профілю; доступ забрано, або профіль видалено
refusal-profile-taken = є інший профіль із цим ідентифікатором: створи новий з іншим секретом
refusal-profile-unknown = такого профілю немає
refusal-too-often-profiles = поки що забагато нових профілів із твоєї адреси
refusal-too-often-profile = поки що забагато запитів про профілі з твоєї адреси
refusal-too-often-proofs = поки що забагато спроб із посиланнями, кодами та ключами доступу з твоєї адреси
refusal-link-gone = це посилання вже використане або застаре: створи нове на пристрої, що має профіль
refusal-links-many = уже чекає посилань: { $most }; скористайся одним або спробуй за десять хвилин
refusal-devices-many = доступ уже мають пристрої: { $most }; спершу забери його в одного з них
refusal-device-last = це останній пристрій; видали профіль або спершу додай інший пристрій
refusal-phrase-form = код відновлення має сім груп по чотири літери й цифри
refusal-phrase-wrong = цей код відновлення не веде до жодного профілю; можливо, його замінив новіший
refusal-passkeys-none = тут немає ключів доступу: їм потрібні бібліотека webauthn на сервері та ім’я замість голої адреси
refusal-passkey-needed = для цього потрібен твій ключ доступу
refusal-passkey-wrong = цей ключ доступу не веде до профілю, або його відповідь не та, про яку питали
refusal-passkey-late = це тривало задовго: спробуй ще раз
refusal-passkey-unknown = такого ключа доступу немає
refusal-passkeys-many = до профілю вже ведуть ключі доступу: { $most }; спершу прибери один
refusal-friendship-gone = це посилання вже використане або застаре: попроси нове
refusal-friend-self = це твоє власне посилання: дай його другові чи подрузі
refusal-friends-many = друзів і відкритих посилань може бути щонайбільше { $most }
