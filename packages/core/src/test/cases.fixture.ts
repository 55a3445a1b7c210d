/** The number of cases of a security property: all with `npm run test:all`, a tenth in other runs. */
export const cases = process.env['SECURITY'] === 'whole' ? 100_000 : 10_000
