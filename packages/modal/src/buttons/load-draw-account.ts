export const loadAccount = () => import('./draw-account.chunk.js')
