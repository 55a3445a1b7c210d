/** How many cases a property of the security tests is tried with: `npm run test:all` tries all, every other run a tenth. */
export const cases = process.env['SECURITY'] === 'whole' ? 100_000 : 10_000
