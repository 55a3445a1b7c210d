import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.js'

test.each([
  ['carol@gmail.com', 'carol@gmail.com'],
  ['c.a.r.o.l@gmail.com', 'carol@gmail.com'],
  ['car.ol+shop@googlemail.com', 'carol@gmail.com'],
  ['carol+shop@outlook.com', 'carol@outlook.com'],
  ['carol+shop@hotmail.co.uk', 'carol@hotmail.co.uk'],
  ['c.carol@outlook.com', 'c.carol@outlook.com'],
  ['carol+shop@icloud.com', 'carol@icloud.com'],
  ['carol@me.com', 'carol@icloud.com'],
  ['carol@mac.com', 'carol@icloud.com'],
  ['carol+shop@fastmail.com', 'carol@fastmail.com'],
  ['shop@carol.fastmail.com', 'carol@fastmail.com'],
  ['shop+more@carol.fastmail.co.uk', 'carol@fastmail.co.uk'],
  ['c.a-r_ol+shop@protonmail.com', 'carol@proton.me'],
  ['carol@pm.me', 'carol@proton.me'],
  ['carol-shop@yahoo.com', 'carol@yahoo.com'],
  ['carol-shop-more@yahoo.co.uk', 'carol@yahoo.co.uk'],
  ['carol-shop@ymail.com', 'carol@ymail.com'],
  ['c.carol+shop@ya.ru', 'c-carol@yandex.ru'],
  ['carol+shop@example.com', 'carol@example.com'],
  ['car.ol-shop@example.com', 'car.ol-shop@example.com'],
  ['carol@gmail.com.example.com', 'carol@gmail.com.example.com'],
  ['carol@notyahoo.com', 'carol@notyahoo.com'],
])('maps %s to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test.each([
  ['+49170@example.com', '+49170@example.com'],
  ['-carol@yahoo.com', '-carol@yahoo.com'],
  ['...@gmail.com', '...@gmail.com'],
])('keeps the name of %s if a rule would remove all of it', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
