# A person's profile: the page /me, and why something about a profile is refused.

refusal-profile-missing = ceci appartient à un profil : envoie dans l’en-tête Lastcard-Profile son identifiant et le secret d’un appareil
refusal-profile-header = Lastcard-Profile est l’identifiant d’un profil, une espace et le secret d’un appareil
refusal-profile-foreign = aucun appareil avec ce secret n’a accès au profil ; l’accès a été retiré, ou le profil est supprimé
refusal-profile-taken = il y a un autre profil avec cet identifiant : crées-en un avec un nouveau secret
refusal-profile-unknown = ce profil n’existe pas
refusal-too-often-profiles = trop de nouveaux profils de ton adresse pour l’instant
refusal-too-often-profile = trop de requêtes sur des profils depuis ton adresse pour l’instant
refusal-too-often-proofs = trop d’essais avec des liens, des codes et des clés d’accès depuis ton adresse pour l’instant
refusal-link-gone = ce lien a déjà servi, ou il est trop vieux : crées-en un autre sur l’appareil qui a le profil
refusal-links-many = { $most } liens attendent déjà : sers-toi de l’un d’eux, ou réessaie dans dix minutes
refusal-devices-many = { $most } appareils ont déjà accès : retire-le d’abord à l’un d’eux
refusal-device-last = c’est le dernier appareil ; supprime le profil, ou ajoute d’abord un autre appareil
refusal-phrase-form = un code de secours a sept groupes de quatre lettres et chiffres
refusal-phrase-wrong = ce code de secours ne mène à aucun profil ; un plus récent l’a peut-être remplacé
refusal-passkeys-none = il n’y a pas de clés d’accès ici : il leur faut la bibliothèque webauthn sur le serveur, et un nom au lieu d’une simple adresse
refusal-passkey-needed = il faut ta clé d’accès pour cela
refusal-passkey-wrong = cette clé d’accès ne mène pas au profil, ou sa réponse n’est pas celle qui était demandée
refusal-passkey-late = cela a duré trop longtemps : réessaie
refusal-passkey-unknown = cette clé d’accès n’existe pas
refusal-passkeys-many = { $most } clés d’accès mènent déjà au profil : retires-en d’abord une
refusal-friendship-gone = ce lien a déjà servi, ou il est trop vieux : demandes-en un autre
refusal-friend-self = ce lien est le tien : donne-le à quelqu’un
refusal-friends-many = pas plus de { $most } amitiés et liens ouverts
