/** The storage key of the pending invitation. */
export const invitationKey = 'pairing'
