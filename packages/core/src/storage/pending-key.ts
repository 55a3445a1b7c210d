/** Transfers whose end nobody has seen yet. */
export const pendingKey = 'pending-sends'
