// What a connected account needs at once, in one request.
export { createFetchBalance } from '../../features/account/fetch-balance.js'
export { createSessionRevalidation } from '../../wallet/sessions/revalidate-sessions.js'
