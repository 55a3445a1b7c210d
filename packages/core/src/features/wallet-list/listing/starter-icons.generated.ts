// Written by scripts/gen/wallet-icons.ts from @web3icons/core (see THIRD_PARTY.md). Run `npm run gen` to renew it.

/** Logos of the bundled wallets and of the QR code row by their ids: what stands inside an `<svg>` on a 24 grid. */
export const starterIcons: ReadonlyMap<string, string> = new Map([
  [
    'metamask',
    '<path fill="#fff" d="M24 0H0v24h24z"/><path fill="#FF5C16" d="m18.9 18.93-3.43-.99-2.59 1.5h-1.81l-2.59-1.5-3.43.99L4 15.5l1.04-3.8L4 8.48 5.04 4.5l5.37 3.11h3.13L18.9 4.5l1.05 3.98-1.05 3.21 1.05 3.8z"/><path fill="#FF5C16" d="m5.05 4.5 5.36 3.12-.21 2.14zm3.43 11.0 2.36 1.75-2.36.68zm2.17-2.89-.45-2.86-2.9 1.94h-.0l.01 2 1.18-1.09zM18.9 4.5l-5.36 3.12.21 2.14zm-3.43 11.0-2.36 1.75 2.36.68zm1.19-3.8v-.0h-.0l-2.9-1.94-.45 2.86h2.17l1.18 1.09z"/><path fill="#E34807" d="m8.48 17.93-3.43.99L4 15.5h4.48zm2.17-5.32.66 4.13-.91-2.3-3.1-.75 1.18-1.09zm4.82 5.32 3.43.99 1.05-3.42h-4.48zm-2.17-5.32-.66 4.13.91-2.3 3.1-.75-1.18-1.09z"/><path fill="#FF8D5D" d="m4 15.5 1.04-3.8H7.29l.01 2 3.1.75.91 2.3-.47.51-2.36-1.75zm15.95 0L18.9 11.7h-2.25l-.01 2-3.1.75-.91 2.3.47.51 2.36-1.75zm-6.41-7.89h-3.13l-.21 2.14 1.11 6.99h1.34l1.11-6.99z"/><path fill="#661800" d="M5.04 4.5 4 8.48l1.04 3.21H7.29l2.91-1.94zM10 13.44H8.98l-.55.53 1.97.47zM18.9 4.5l1.05 3.98-1.05 3.21h-2.25l-2.91-1.94zm-4.95 8.94h1.02l.55.53-1.97.48zm-1.07 4.63.23-.83-.47-.51h-1.34l-.47.51.23.83"/><path fill="#C0C4CD" d="M12.88 18.07v1.36h-1.81v-1.36z"/><path fill="#E7EBF6" d="m8.48 17.93 2.59 1.51v-1.36l-.23-.83zm6.99 0-2.59 1.51v-1.36l.23-.83z"/>',
  ],
  [
    'trust',
    '<path fill="#0500FF" d="M24 0H0v24h24z"/><path fill="#fff" d="M4.8 6.31 12 4v16c-5.14-2.13-7.2-6.22-7.2-8.53zm14.4 0L12 4v16c5.14-2.13 7.2-6.22 7.2-8.53z"/>',
  ],
  [
    'coinbase',
    '<path fill="#0E5BFF" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0"/><path fill="#0E5BFF" fill-rule="evenodd" d="M12 17.67a5.67 5.67 0 1 0 0-11.33 5.67 5.67 0 0 0 0 11.33m-.67-7.33a1 1 0 0 0-1 1v1.33a1 1 0 0 0 1 1h1.33a1 1 0 0 0 1-1v-1.33a1 1 0 0 0-1-1z"/>',
  ],
  [
    'phantom',
    '<path fill="#AB9FF2" d="M24 0H0v24h24z"/><path fill="#fff" d="M5.89 18.4c2.04 0 3.58-1.71 4.49-3.05a2.5 2.5 0 0 0-.17.88c0 .79.47 1.35 1.4 1.35 1.28 0 2.64-1.07 3.34-2.23q-.08.25-.07.46c0 .55.32.9.98.9 2.07 0 4.14-3.52 4.14-6.6C20 7.71 18.74 5.6 15.57 5.6 10.0 5.6 4 12.14 4 16.36c0 1.66.93 2.04 1.89 2.04m7.76-8.55c0-.6.35-1.01.85-1.01.5 0 .84.42.84 1.01 0 .6-.35 1.03-.84 1.03-.51 0-.85-.43-.85-1.03m2.65 0c0-.6.35-1.01.85-1.01.5 0 .84.42.84 1.01 0 .6-.35 1.03-.84 1.03-.51 0-.85-.43-.85-1.03"/>',
  ],
  [
    'okx',
    '<path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 4h5.33v5.33H4zm10.67 5.33H9.33v5.33H4V20h5.33v-5.33h5.33V20H20v-5.33h-5.33zm0 0V4H20v5.33z"/>',
  ],
  [
    'bitget',
    '<path fill="#00F0FF" d="M24 0H0v24h24z"/><path fill="#00040C" d="M11.23 9.74h3.75l3.83 4.05c.25.26.25.69.0.96L13.9 20h-3.86l1.17-1.21 4.28-4.53-4.23-4.53"/><path fill="#00040C" d="M12.77 14.26H9.02L5.19 10.21a.71.71 0 0 1-.0-.96L10.1 4h3.86l-1.17 1.21L8.51 9.73l4.23 4.53"/>',
  ],
  [
    'binance',
    '<path fill="#000" d="M24 0H0v24h24z"/><path fill="#F0B90B" d="M7.62 12 5.81 13.81 4.0 12l1.81-1.81zm4.39-4.39 3.1 3.1 1.8-1.8L12.0 4 7.1 8.91l1.8 1.8zm6.19 2.58L16.39 12l1.8 1.81L19.99 12zm-6.19 6.19-3.1-3.1-1.81 1.8 4.9 4.91 4.9-4.91-1.8-1.8zm0-2.58L13.81 12l-1.81-1.81L10.19 12z"/>',
  ],
  [
    'rainbow',
    '<path fill="url(#b)" d="M24 0H0v24h24z"/><path fill="url(#c)" d="M4 7.6h1.2c6.19 0 11.2 5.01 11.2 11.2V20h2.4a1.2 1.2 0 0 0 1.2-1.2C20 10.63 13.37 4 5.2 4A1.2 1.2 0 0 0 4 5.2z"/><path fill="url(#d)" d="M16.8 18.8H20a1.2 1.2 0 0 1-1.2 1.2h-2z"/><path fill="url(#e)" d="M5.2 4v3.2H4v-2A1.2 1.2 0 0 1 5.2 4"/><path fill="url(#f)" d="M4 7.2h1.2c6.41 0 11.6 5.19 11.6 11.6V20h-3.6v-1.2a8 8 0 0 0-8-8H4z"/><path fill="url(#g)" d="M13.6 18.8h3.2V20h-3.2z"/><path fill="url(#h)" d="M4 10.4V7.2h1.2v3.2z"/><path fill="url(#i)" d="M4 12.4a1.2 1.2 0 0 0 1.2 1.2 5.2 5.2 0 0 1 5.2 5.2 1.2 1.2 0 0 0 1.2 1.2h2v-1.2a8.4 8.4 0 0 0-8.4-8.4H4z"/><path fill="url(#j)" d="M10.4 18.8h3.2V20h-2a1.2 1.2 0 0 1-1.2-1.2"/><path fill="url(#k)" d="M5.2 13.6A1.2 1.2 0 0 1 4 12.4v-2h1.2z"/><defs><radialGradient id="c" cx="0" cy="0" r="1" gradientTransform="rotate(-90 12 6.8)scale(14.8)" gradientUnits="userSpaceOnUse"><stop offset=".77" stop-color="#FF4000"/><stop offset="1" stop-color="#8754C9"/></radialGradient><radialGradient id="f" cx="0" cy="0" r="1" gradientTransform="rotate(-90 12 6.8)scale(11.6)" gradientUnits="userSpaceOnUse"><stop offset=".72" stop-color="#FFF700"/><stop offset="1" stop-color="#FF9901"/></radialGradient><radialGradient id="i" cx="0" cy="0" r="1" gradientTransform="rotate(-90 12 6.8)scale(8.4)" gradientUnits="userSpaceOnUse"><stop offset=".6" stop-color="#0AF"/><stop offset="1" stop-color="#01DA40"/></radialGradient><radialGradient id="j" cx="0" cy="0" r="1" gradientTransform="matrix(3.4 0 0 9.07 10.2 19.4)" gradientUnits="userSpaceOnUse"><stop stop-color="#0AF"/><stop offset="1" stop-color="#01DA40"/></radialGradient><radialGradient id="k" cx="0" cy="0" r="1" gradientTransform="matrix(0 -3.4 64.47 0 4.6 13.8)" gradientUnits="userSpaceOnUse"><stop stop-color="#0AF"/><stop offset="1" stop-color="#01DA40"/></radialGradient><linearGradient id="b" x1="12" x2="12" y1="0" y2="24" gradientUnits="userSpaceOnUse"><stop stop-color="#174299"/><stop offset="1" stop-color="#001E59"/></linearGradient><linearGradient id="d" x1="16.6" x2="20" y1="19.4" y2="19.4" gradientUnits="userSpaceOnUse"><stop stop-color="#FF4000"/><stop offset="1" stop-color="#8754C9"/></linearGradient><linearGradient id="e" x1="4.6" x2="4.6" y1="4" y2="7.4" gradientUnits="userSpaceOnUse"><stop stop-color="#8754C9"/><stop offset="1" stop-color="#FF4000"/></linearGradient><linearGradient id="g" x1="13.6" x2="16.8" y1="19.4" y2="19.4" gradientUnits="userSpaceOnUse"><stop stop-color="#FFF700"/><stop offset="1" stop-color="#FF9901"/></linearGradient><linearGradient id="h" x1="4.6" x2="4.6" y1="10.4" y2="7.2" gradientUnits="userSpaceOnUse"><stop stop-color="#FFF700"/><stop offset="1" stop-color="#FF9901"/></linearGradient></defs>',
  ],
  [
    'rabby',
    '<path fill="url(#b)" d="M24 0H0v24h24z"/><path fill="#fff" d="M19.92 13.04c.63-1.46-2.48-5.54-5.45-7.24-1.87-1.32-3.82-1.14-4.22-.56-.87 1.27 2.87 2.35 5.37 3.6a2.9 2.9 0 0 0-1.34 1.24c-.93-1.06-2.98-1.97-5.38-1.24-1.62.5-2.96 1.66-3.48 3.42a1 1 0 0 0-.41-.09c-.56 0-1.02.47-1.02 1.06s.46 1.06 1.02 1.06c.1 0 .43-.07.43-.07l5.2.04c-2.08 3.44-3.73 3.94-3.73 4.53s1.57.43 2.16.21c2.83-1.06 5.87-4.37 6.39-5.33 2.19.28 4.03.32 4.44-.63"/><path fill="url(#d)" fill-rule="evenodd" d="M15.62 8.84c.12-.05.1-.23.07-.37-.07-.32-1.33-1.62-2.52-2.2-1.61-.79-2.8-.75-2.98-.39.33.7 1.85 1.36 3.44 2.05.68.29 1.37.59 1.99.9"/><path fill="url(#e)" fill-rule="evenodd" d="M13.58 15.89a9 9 0 0 0-1.11-.36c.45-.83.54-2.06.12-2.84-.59-1.09-1.34-1.67-3.06-1.67-.95 0-3.51.33-3.55 2.56q-.01.35.02.64l4.67.04a16.7 16.7 0 0 1-1.74 2.4c.62.17 1.13.3 1.6.43.45.12.85.23 1.28.35a20 20 0 0 0 1.78-1.53"/><path fill="url(#f)" d="M5.37 13.99c.19 1.69 1.11 2.35 2.99 2.55 1.88.2 2.96.07 4.4.2 1.2.11 2.28.75 2.67.53.36-.2.16-.91-.32-1.37-.62-.6-1.48-1.01-2.99-1.16.3-.86.22-2.06-.25-2.72-.68-.95-1.93-1.38-3.51-1.19-1.65.2-3.24 1.04-2.99 3.16"/><defs><linearGradient id="b" x1="8.72" x2="19.85" y1="11.75" y2="14.78" gradientUnits="userSpaceOnUse"><stop stop-color="#8697FF"/><stop offset="1" stop-color="#ABB7FF"/></linearGradient><linearGradient id="d" x1="17.92" x2="9.62" y1="11.53" y2="3.53" gradientUnits="userSpaceOnUse"><stop stop-color="#8697FF"/><stop offset="1" stop-color="#8697FF" stop-opacity="0"/></linearGradient><linearGradient id="e" x1="13.8" x2="5.98" y1="16.18" y2="11.87" gradientUnits="userSpaceOnUse"><stop stop-color="#8697FF"/><stop offset="1" stop-color="#8697FF" stop-opacity="0"/></linearGradient><linearGradient id="f" x1="9.38" x2="14.82" y1="11.66" y2="18.3" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset=".98" stop-color="#D1D8FF"/></linearGradient></defs>',
  ],
  [
    'ledger',
    '<path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 15.11v4.09h6.02v-.91H4.88v-3.18zm15.12 0v3.18h-5.14v.91H20v-4.09zM10.03 8.89v6.22h3.96v-.82h-3.08V8.89zM4 4.8v4.09h.88V5.71h5.14V4.8zm9.98 0v.91h5.14v3.18H20V4.8z"/>',
  ],
  [
    'safe',
    '<path fill="#049F67" d="M24 0H0v24h24z"/><path fill="#fff" d="M7.61 8.55c0-.52.42-.94.94-.94h6.9c.52 0 .94-.42.94-.94V4.94A.94.94 0 0 0 15.45 4H8.15a.94.94 0 0 0-.94.94v1.34c0 .52-.42.94-.94.94H4.94A.94.94 0 0 0 4 8.15v2.93c0 .52.42.92.94.92h1.74c.52 0 .94-.42.94-.94zm11.45 3.45h-1.74a.94.94 0 0 0-.94.94v2.52c0 .52-.42.94-.94.94H8.55a.94.94 0 0 0-.94.94v1.74c0 .52.42.94.94.94h7.3c.52 0 .93-.42.93-.94V17.67c0-.52.42-.89.94-.89h1.34c.52 0 .94-.42.94-.94v-2.92a.93.93 0 0 0-.94-.93m-6.21-1.82h-1.67a.98.98 0 0 0-.98.98v1.67c0 .54.44.98.98.98h1.67c.54 0 .98-.44.98-.98v-1.67a.98.98 0 0 0-.98-.98"/>',
  ],
  [
    'backpack',
    '<path fill="#E33E3F" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M13.06 5.26c.59 0 1.15.08 1.66.22C14.22 4.33 13.17 4 12.01 4c-1.17 0-2.21.33-2.72 1.49a6 6 0 0 1 1.65-.23zm-2.25 1.16c-2.81 0-4.41 2.17-4.41 4.85v2.75c0 .27.23.48.51.48h10.18c.28 0 .51-.21.51-.48v-2.75c0-2.68-1.86-4.85-4.68-4.85zm1.18 4.88c.98 0 1.78-.78 1.78-1.75 0-.97-.8-1.75-1.78-1.75s-1.78.78-1.78 1.75c0 .97.8 1.75 1.78 1.75M6.4 16.12c0-.27.23-.49.51-.49h10.18c.28 0 .51.22.51.49v2.91c0 .54-.46.97-1.02.97H7.42c-.56 0-1.02-.43-1.02-.97z"/>',
  ],
  [
    'walletConnect',
    '<path fill="#3B99FC" d="M24 0H0v24h24z"/><path fill="#fff" d="M7.28 9.08c2.61-2.5 6.84-2.5 9.45 0l.31.3a.31.31 0 0 1 0 .45l-1.07 1.03a.17.17 0 0 1-.24 0l-.43-.41c-1.82-1.75-4.77-1.75-6.59 0l-.46.44a.17.17 0 0 1-.24 0l-1.07-1.03a.31.31 0 0 1 0-.45zm11.67 2.13.96.92a.31.31 0 0 1 0 .45l-4.31 4.13a.34.34 0 0 1-.47 0l-3.06-2.93a.09.09 0 0 0-.12 0l-3.06 2.93a.34.34 0 0 1-.47 0l-4.31-4.13a.31.31 0 0 1 0-.45l.96-.92a.34.34 0 0 1 .47 0l3.06 2.93a.09.09 0 0 0 .12 0l3.06-2.93a.34.34 0 0 1 .47 0l3.06 2.93a.09.09 0 0 0 .12 0l3.06-2.93a.35.35 0 0 1 .47 0"/>',
  ],
])
