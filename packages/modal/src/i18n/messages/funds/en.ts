/** The words of the screens that receive. */
export const fundsMessages = {
  receive: {
    code: 'Your address as a QR code',
    networks: (count: number) =>
      count === 1 ? 'Works on 1 network' : `Works on ${count.toLocaleString('en')} networks`,
    elsewhere: 'Sent elsewhere, assets may be lost',
    compatible: 'Compatible networks',
    about: 'Only send assets to this address on these networks.',
  },
}
