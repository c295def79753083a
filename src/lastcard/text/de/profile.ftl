# A person's profile: the page /me, and why something about a profile is refused.

refusal-profile-missing = das gehört zu einem Profil: sende im Header Lastcard-Profile dessen Kennung und das Geheimnis eines Geräts
refusal-profile-header = Lastcard-Profile ist die Kennung eines Profils, ein Leerzeichen und das Geheimnis eines Geräts
refusal-profile-foreign = kein Gerät mit diesem Geheimnis hat Zugang zu dem Profil; er wurde ihm entzogen, oder das Profil ist gelöscht
refusal-profile-taken = es gibt ein anderes Profil mit dieser Kennung: lege eines mit einem neuen Geheimnis an
refusal-profile-unknown = dieses Profil gibt es nicht
refusal-too-often-profiles = von deiner Adresse kommen gerade zu viele neue Profile
refusal-too-often-profile = von deiner Adresse kommen gerade zu viele Anfragen zu Profilen
refusal-too-often-proofs = von deiner Adresse kommen gerade zu viele Versuche mit Links, Codes und Passkeys
refusal-link-gone = dieser Link ist verbraucht oder zu alt: erzeuge auf dem Gerät mit dem Profil einen neuen
refusal-links-many = es warten schon { $most } Links: nimm einen davon, oder versuche es in zehn Minuten noch einmal
refusal-devices-many = { $most } Geräte haben schon Zugang: entziehe ihn zuerst einem davon
refusal-device-last = das ist das letzte Gerät; lösche das Profil, oder nimm zuerst ein anderes Gerät auf
refusal-phrase-form = ein Wiederherstellungscode hat sieben Gruppen aus vier Buchstaben und Ziffern
refusal-phrase-wrong = dieser Wiederherstellungscode führt zu keinem Profil; vielleicht hat ihn ein neuerer ersetzt
refusal-passkeys-none = hier gibt es keine Passkeys: sie brauchen die Bibliothek webauthn auf dem Server und einen Namen statt einer bloßen Adresse
refusal-passkey-needed = dafür wird dein Passkey gebraucht
refusal-passkey-wrong = dieser Passkey führt nicht zu dem Profil, oder seine Antwort ist nicht die verlangte
refusal-passkey-late = das hat zu lange gedauert: versuche es noch einmal
refusal-passkey-unknown = diesen Passkey gibt es nicht
refusal-passkeys-many = { $most } Passkeys führen schon zu dem Profil: entferne zuerst einen
refusal-friendship-gone = dieser Link ist verbraucht oder zu alt: bitte deinen Freund oder deine Freundin um einen neuen
refusal-friend-self = das ist dein eigener Link: gib ihn jemandem, den du magst
refusal-friends-many = mehr als { $most } Freundschaften und offene Links gehen nicht
