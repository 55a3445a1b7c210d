/**
 * Names, ids and reverse domains that break careless code: keys that every plain object inherits, nothing at all, halves
 * of characters, and more text than any screen holds. Every suite that takes the data of a wallet should meet them.
 */
export const hostileNames: readonly string[] = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'toLocaleString',
  'hasOwnProperty',
  'isPrototypeOf',
  'valueOf',
  '__defineGetter__',
  '__lookupSetter__',
  'CONSTRUCTOR',
  ' constructor ',
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udc00 Wallet',
  'Wallet \ud83e',
  '\u202ekcatta\u202c',
  'x'.repeat(10_000),
  'é'.repeat(10_000),
  '🦊'.repeat(5_000),
]
