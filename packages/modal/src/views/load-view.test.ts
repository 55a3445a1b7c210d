import type { ViewName } from '@openappkit/core'
import { expect, test } from 'vitest'
import { loadView } from './load-view.chunk.js'

test.each(['Pay', 'NoSuchView', 'constructor', ''])('the unknown view %j is rejected', async (view) => {
  const language = { load: async () => undefined }
  await expect(loadView(view as ViewName, language)).rejects.toMatchObject({
    code: 'invalid_option',
    shortMessage: 'Option "view" is unknown',
  })
})
