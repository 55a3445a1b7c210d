/** Where an invitation is stored that went to an app on this device. */
export const invitationKey = 'pairing'
