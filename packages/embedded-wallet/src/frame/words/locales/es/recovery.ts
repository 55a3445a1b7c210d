import type { RecoveryWords } from '../../recovery-words.js'

export const words: RecoveryWords = {
  restore: {
    title: 'Escribe tu código de recuperación',
    text: 'Este navegador es nuevo para tu wallet. Tu código la abre aquí.',
    label: 'Código de recuperación',
    open: 'Abrir la wallet',
    typo: 'Hay una errata. El código tiene 27 letras y cifras.',
    wrong: 'No es el código de esta wallet.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
    hereOnly: 'Solo esta ventana te pide el código.',
    lost: '¿No tienes el código? Crea otro en un navegador con sesión iniciada en la página propia de la wallet.',
  },
  title: 'Recuperación',
  titleText: 'Abrir la wallet en otro navegador',
  operator: {
    title: 'El operador restaura tu wallet',
    text: 'En un navegador nuevo basta con iniciar sesión. Pero quien gestiona el servicio de esta wallet también podría abrirla.',
    yours: 'Con un código, solo puedes tú',
    yoursText: 'Un navegador nuevo te lo pide. El servicio no guarda nada que abra tu wallet sin él.',
    lost: 'Nadie puede reemplazar un código perdido',
    lostText: 'Sin él, tu wallet solo sigue en los navegadores que ya la tienen.',
    create: 'Crear un código de recuperación',
  },
  write: {
    title: 'Anota tu código',
    text: 'Guárdalo en papel o en un gestor de contraseñas. Solo se muestra ahora.',
    next: 'Ya lo he anotado',
    copy: 'Copiar',
    copied: 'Copiado. Vacía el portapapeles cuando lo hayas pegado.',
  },
  confirm: {
    title: 'Confirma tu código',
    text: (group) => `Escribe el grupo ${group} de tu código.`,
    label: (group) => `Grupo ${group}`,
    wrong: (group) => `No es el grupo ${group}. Compáralo con lo que anotaste.`,
    turnOn: 'Activar',
  },
  you: {
    title: 'Tú restauras tu wallet',
    text: 'Un navegador nuevo te pide el código de recuperación. La copia del operador se ha borrado.',
    here: 'Mantén la sesión iniciada en esta página en un navegador: solo aquí puedes crear otro código.',
    renew: 'Crear otro código',
    giveBack: 'Dejar que lo haga el operador',
  },
  giveBack: {
    title: '¿Dejar que el operador restaure tu wallet?',
    text: 'En un navegador nuevo volverá a bastar con iniciar sesión. Quien gestiona el servicio de esta wallet también podría abrirla. Ya no necesitarás ningún código.',
    yes: 'Dejar que lo haga el operador',
  },
  isYours: 'A partir de ahora, un navegador nuevo te pedirá el código.',
  isOperators: 'A partir de ahora, en un navegador nuevo basta con iniciar sesión.',
  notKept:
    'El servicio no ha confirmado el cambio. Inténtalo de nuevo y conserva todos los códigos hasta que se confirme.',
}
