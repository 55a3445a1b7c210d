import type { RecoveryWords } from '../../recovery-words.js'

export const words: RecoveryWords = {
  restore: {
    title: 'Masukkan kode pemulihan Anda',
    text: 'Browser ini baru bagi wallet Anda. Kode Anda membukanya di sini.',
    label: 'Kode pemulihan',
    open: 'Buka wallet',
    typo: 'Ada salah ketik. Kode terdiri dari 27 huruf dan angka.',
    wrong: 'Itu bukan kode wallet ini.',
    failed: 'Ini tidak berhasil. Coba lagi.',
    hereOnly: 'Hanya jendela ini yang meminta kode Anda.',
    lost: 'Tidak punya kode? Buat yang baru di browser tempat Anda masih masuk di halaman wallet itu sendiri.',
  },
  title: 'Pemulihan',
  titleText: 'Cara membukanya di browser baru',
  operator: {
    title: 'Pengelola memulihkan wallet Anda',
    text: 'Di browser baru, cukup dengan masuk. Namun, siapa pun yang mengelola layanan wallet ini juga dapat membukanya.',
    yours: 'Dengan kode, hanya Anda yang bisa',
    yoursText:
      'Browser baru akan memintanya. Layanan tidak menyimpan apa pun yang dapat membuka wallet Anda tanpa kode itu.',
    lost: 'Kode yang hilang tidak bisa diganti',
    lostText: 'Tanpa kode itu, wallet Anda hanya tetap ada di browser yang sudah memilikinya.',
    create: 'Buat kode pemulihan',
  },
  write: {
    title: 'Catat kode Anda',
    text: 'Simpan di kertas atau di pengelola kata sandi. Kode hanya ditampilkan sekarang.',
    next: 'Saya sudah mencatatnya',
    copy: 'Salin',
    copied: 'Disalin. Kosongkan papan klip setelah Anda menempelkannya.',
  },
  confirm: {
    title: 'Konfirmasi kode Anda',
    text: (group) => `Masukkan grup ${group} dari kode Anda.`,
    label: (group) => `Grup ${group}`,
    wrong: (group) => `Itu bukan grup ${group}. Bandingkan dengan catatan Anda.`,
    turnOn: 'Aktifkan',
  },
  you: {
    title: 'Anda memulihkan wallet sendiri',
    text: 'Browser baru akan meminta kode pemulihan Anda. Salinan milik pengelola sudah dihapus.',
    here: 'Tetaplah masuk di halaman ini di satu browser: hanya di sini Anda dapat membuat kode baru.',
    renew: 'Buat kode baru',
    giveBack: 'Serahkan kepada pengelola',
  },
  giveBack: {
    title: 'Serahkan pemulihan kepada pengelola?',
    text: 'Di browser baru, kembali cukup dengan masuk. Siapa pun yang mengelola layanan wallet ini juga dapat membukanya. Anda tidak lagi memerlukan kode.',
    yes: 'Serahkan kepada pengelola',
  },
  isYours: 'Mulai sekarang, browser baru akan meminta kode Anda.',
  isOperators: 'Mulai sekarang, di browser baru cukup dengan masuk.',
  notKept: 'Layanan tidak mengonfirmasi perubahan ini. Coba lagi, dan simpan semua kode sampai perubahan dikonfirmasi.',
}
