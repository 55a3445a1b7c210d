import { expect, test } from 'vitest'
import { createQuestions } from './wallet-questions.ts'

test('ask shows one question at a time, in order', async () => {
  const said: string[] = []
  const questions = createQuestions((text) => said.push(text))
  const [first, second] = [questions.ask('One?'), questions.ask('Two?')]
  expect(said).toHaveLength(1)
  expect(questions.answer('perhaps')).toBe(false)
  expect(questions.answer('Y')).toBe(true)
  expect(await first).toBe(true)
  expect(said.at(-1)).toContain('Two?')
  expect(questions.answer('no')).toBe(true)
  expect(await second).toBe(false)
  expect(questions.answer('y')).toBe(false)
})

test('giveUp answers every question with no', async () => {
  const questions = createQuestions(() => undefined)
  const open = questions.ask('One?')
  questions.giveUp()
  expect(await open).toBe(false)
  expect(await questions.ask('Two?')).toBe(false)
})
