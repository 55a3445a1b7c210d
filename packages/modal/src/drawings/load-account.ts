export const loadAccount = () => import('./account.js')
