# A person's profile: the page /me, and why something about a profile is refused.

refusal-profile-missing = this belongs to a profile: send the header Lastcard-Profile with its id and the secret of a device
refusal-profile-header = Lastcard-Profile is the id of a profile, a space, and the secret of a device
refusal-profile-foreign = no device with this secret has access to the profile; it may have been taken away, or the profile is deleted
refusal-profile-taken = there is another profile with this id: make one with a fresh secret
refusal-profile-unknown = there is no such profile
refusal-too-often-profiles = too many new profiles from your address for now
refusal-too-often-profile = too many requests about profiles from your address for now
refusal-too-often-proofs = too many tries with links, codes and passkeys from your address for now
refusal-link-gone = this link is used, or too old: make a new one on the device that has the profile
refusal-links-many = { $most } links wait already: use one, or try again in ten minutes
refusal-devices-many = { $most } devices have access already: take it from one of them first
refusal-device-last = this is the last device; delete the profile, or take another device in first
refusal-phrase-form = a recovery code has seven groups of four letters and digits
refusal-phrase-wrong = this recovery code leads to no profile; a newer one may have replaced it
refusal-passkeys-none = there are no passkeys here: they need the library webauthn on the server, and a name instead of a bare address
refusal-passkey-needed = this needs your passkey
refusal-passkey-wrong = this passkey does not lead to the profile, or its answer is not the one that was asked for
refusal-passkey-late = that took too long: try again
refusal-passkey-unknown = there is no such passkey
refusal-passkeys-many = { $most } passkeys lead to the profile already: remove one first
refusal-friendship-gone = this link is used, or too old: ask your friend for a new one
refusal-friend-self = this link is your own: give it to a friend
refusal-friends-many = { $most } friends and open links is the most
