import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Alamat Anda sebagai kode QR',
    networks: (count) => plural(count, { other: 'Berfungsi di # jaringan' }),
    elsewhere: 'Aset yang dikirim di jaringan lain bisa hilang',
    compatible: 'Jaringan yang cocok',
    about: 'Kirim aset ke alamat ini hanya di jaringan berikut.',
  },
})
