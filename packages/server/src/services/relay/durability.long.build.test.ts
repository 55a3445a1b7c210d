import { expect, test } from 'vitest'
import { killUnderLoad } from '../../../test/kill-under-load.js'

const rounds = 50

test(`${rounds} kills under load lose and repeat no accepted message`, async () => {
  const { accepted, lost, waiting, twice, readyMs } = await killUnderLoad(rounds)
  console.log(
    `${accepted} accepted, ${lost.length} lost, ${waiting} waiting at the end; ready after ${readyMs.toFixed(0)} ms at most`,
  )
  expect(accepted).toBeGreaterThan(rounds * 10)
  expect(lost).toEqual([])
  expect(twice).toBe(0)
})
