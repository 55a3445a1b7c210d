import type { ViewName } from '@openappkit/core'
import { expect, test } from 'vitest'
import { loadView } from './load-view.chunk.js'

test.each(['Pay', 'NoSuchView', 'constructor', ''])('%j is refused: there is no such screen', async (view) => {
  const language = { load: async () => undefined }
  await expect(loadView(view as ViewName, language)).rejects.toMatchObject({
    code: 'invalid_option',
    shortMessage: 'Option "view" is unknown',
  })
})
