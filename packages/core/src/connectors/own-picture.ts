/**
 * The picture that the app gave one of these ids (option `connectorImages`), the first that has one. Ids come from
 * wallets, and a wallet may call itself `constructor`: only what the app wrote down itself is a picture.
 */
export function ownPicture(
  images: Readonly<Record<string, string>>,
  ids: readonly (string | undefined)[],
): string | undefined {
  for (const id of ids) if (id !== undefined && Object.hasOwn(images, id) && images[id]) return images[id]
  return undefined
}
