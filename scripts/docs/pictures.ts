// npm run pictures: the pictures and the table of sizes in the README.
// npm run pictures -- gallery [words of a story's name]: every story in every look, into a folder that git ignores.
import { argv } from 'node:process'

const [, , task, ...words] = argv

if (task === 'gallery') {
  const { pictureGallery } = await import('./gallery/picture-gallery.ts')
  await pictureGallery(words.join(' '))
} else if (task === undefined) {
  await import('./screenshot.ts')
  const { writeSizes } = await import('./sizes.ts')
  await writeSizes()
} else {
  throw new Error(`Unknown: ${task}. Say nothing, or: gallery`)
}
