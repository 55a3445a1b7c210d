import type { WcWallet } from '@openappkit/protocol/listing'
import * as z from '@openappkit/protocol/zod'
import { builtIcons } from '../../platform/package-data.js'
import { defineService } from '../../platform/service/service.js'
import { readIcons } from './icons.js'
import { readOwnPictures } from './own-pictures.js'
import { imageRoutes, type PictureSources } from './routes.js'

export type ImagesOptions = {
  /** Folder with the operator's own pictures, which take precedence. */
  folder?: string | undefined
  /** Folder that the build extracted the icons to. */
  icons?: URL
}

/** Pictures of wallets, networks, currencies and tokens. */
export const images = defineService({
  name: 'images',
  env: { IMAGES_FOLDER: z.optional(z.string()) },
  configure: ({ IMAGES_FOLDER }): ImagesOptions => ({ folder: IMAGES_FOLDER }),
  start({ folder, icons = builtIcons }: ImagesOptions, { catalog, pictured }) {
    let reading: Promise<PictureSources> | undefined
    const sources = () =>
      (reading ??= Promise.all([readOwnPictures(folder), readIcons(icons)]).then(([own, read]) => ({
        own,
        icons: read,
      })))
    return {
      routes: imageRoutes(catalog, sources),
      async ready() {
        const found = await sources()
        const has = (id: string, wallet: WcWallet) => found.own.find('wallets', id) ?? found.icons.ofWallet(wallet)
        const ids = catalog.wallets.map((wallet): [string, WcWallet] => [wallet.image_id ?? wallet.id, wallet])
        pictured.wallets = new Set(ids.filter(([id, wallet]) => has(id, wallet)).map(([id]) => id))
      },
    }
  },
})
