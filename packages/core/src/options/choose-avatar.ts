import type { ChainNamespace } from '@openappkit/protocol/caip'

/**
 * Chooses the picture of a connected account (option `avatar`). `image` is the picture of its name. The URL that the function
 * returns replaces the picture of the kit when it has loaded, within 10 s. `undefined` keeps the picture of the kit.
 */
export type ChooseAvatar = (account: {
  address: string
  namespace: ChainNamespace
  image: string | undefined
}) => string | undefined
