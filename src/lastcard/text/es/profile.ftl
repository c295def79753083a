# A person's profile: the page /me, and why something about a profile is refused.

refusal-profile-missing = esto pertenece a un perfil: envía en la cabecera Lastcard-Profile su identificador y el secreto de un dispositivo
refusal-profile-header = Lastcard-Profile es el identificador de un perfil, un espacio y el secreto de un dispositivo
refusal-profile-foreign = ningún dispositivo con este secreto tiene acceso al perfil; se le ha quitado, o el perfil está borrado
refusal-profile-taken = hay otro perfil con este identificador: crea uno con un secreto nuevo
refusal-profile-unknown = ese perfil no existe
refusal-too-often-profiles = demasiados perfiles nuevos desde tu dirección por ahora
refusal-too-often-profile = demasiadas peticiones sobre perfiles desde tu dirección por ahora
refusal-too-often-proofs = demasiados intentos con enlaces, códigos y llaves de acceso desde tu dirección por ahora
refusal-link-gone = este enlace ya se ha usado o es demasiado antiguo: crea otro en el dispositivo que tiene el perfil
refusal-links-many = ya hay { $most } enlaces en espera: usa uno o vuelve a intentarlo dentro de diez minutos
refusal-devices-many = ya tienen acceso { $most } dispositivos: quítaselo antes a uno de ellos
refusal-device-last = es el último dispositivo; borra el perfil o añade antes otro dispositivo
refusal-phrase-form = un código de recuperación tiene siete grupos de cuatro letras y cifras
refusal-phrase-wrong = este código de recuperación no lleva a ningún perfil; quizá lo haya sustituido otro más nuevo
refusal-passkeys-none = aquí no hay llaves de acceso: necesitan la biblioteca webauthn en el servidor y un nombre en lugar de una dirección desnuda
refusal-passkey-needed = para esto hace falta tu llave de acceso
refusal-passkey-wrong = esta llave de acceso no lleva al perfil, o su respuesta no es la que se pidió
refusal-passkey-late = ha tardado demasiado: vuelve a intentarlo
refusal-passkey-unknown = esa llave de acceso no existe
refusal-passkeys-many = ya llevan al perfil { $most } llaves de acceso: quita una antes
refusal-friendship-gone = este enlace ya se ha usado o es demasiado antiguo: pide otro a tu amigo o amiga
refusal-friend-self = este enlace es tuyo: dáselo a una amistad
refusal-friends-many = no caben más de { $most } amistades y enlaces abiertos
