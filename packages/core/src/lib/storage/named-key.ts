/** What ended transactions were for, where no service can tell. Apart from the other keys: the first chunks have no use for it. */
export const namedKey = 'named-transactions'
