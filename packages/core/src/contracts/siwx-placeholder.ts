/** Stands for the account in a message that is made before anybody knows who will sign it. */
export const addressPlaceholder = '<<AccountAddress>>'
