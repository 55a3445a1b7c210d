const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#6b6b76" d="M0 0h40v40H0z"/>'
const frame = '<path fill="#fff" d="M9 13h20a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3H9zm14 6v5h9v-5z"/></svg>'

/** The icon of fake wallets: a purse on a grey square. */
export const fakeIcon = `data:image/svg+xml,${encodeURIComponent(square + frame)}` as const
