/** The browser environment: which links work in it, and which wallets are within reach. */
export type Environment = {
  /** A phone or tablet: wallets are apps, reached by links. */
  isMobile: boolean
  isIos: boolean
  isAndroid: boolean
  /** Apple's own browser on a phone or tablet. */
  isIosSafari: boolean
  /** A Telegram mini app, on a phone, a desktop or the web: every link has to leave it. */
  isTelegram: boolean
  /** A browser inside another app, where app links are often swallowed. */
  isInApp: boolean
  /** The page is inside a frame, which may not navigate to an app by itself. */
  isFramed: boolean
}

/** The parts of a `window` that are read. Any of them may be missing or wrong. */
export type EnvironmentSource = {
  navigator?: { userAgent?: string; maxTouchPoints?: number }
  location?: { hash?: string }
  matchMedia?: (query: string) => { matches: boolean }
  self?: unknown
  top?: unknown
  /** What Telegram's own apps put on the page. */
  TelegramWebviewProxy?: unknown
  /** What Telegram's script for mini apps puts on the page. `initData` is empty outside Telegram. */
  Telegram?: { WebApp?: { initData?: unknown } }
}

const phones = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i
const applePhones = /iPhone|iPad|iPod/i
/** Other browsers on iOS also name Safari, and their own name before it. */
const otherIosBrowsers = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|Brave/i
const apps =
  /FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|\bLine\/|Snapchat|Twitter|LinkedInApp|BytedanceWebview|musical_ly|TikTok|Pinterest|GSA\//i
/** The mark of an Android web view. */
const androidWebView = /;\s*wv\)/i

/**
 * Detects the environment from what the browser reports. Never throws. Without a window everything is false, so a server
 * renders what a desktop would.
 */
export function readEnvironment(source: EnvironmentSource = {}): Environment {
  const agent = source.navigator?.userAgent ?? ''
  const isIos = applePhones.test(agent) || isIpad(source)
  const isAndroid = /Android/i.test(agent)
  const isTelegram = ask(() => isInTelegram(source), false)
  const saysSafari = /Safari\//.test(agent) && /Version\//.test(agent)
  const isIosWebView = isIos && /AppleWebKit/.test(agent) && !/Safari\//.test(agent)
  return {
    isMobile: isMobile(source),
    isIos,
    isAndroid,
    isIosSafari: isIos && saysSafari && !otherIosBrowsers.test(agent) && !apps.test(agent),
    isTelegram,
    isInApp: isTelegram || apps.test(agent) || androidWebView.test(agent) || isIosWebView,
    // Reading a cross-origin `top` may throw.
    isFramed: ask(() => source.top != null && source.self !== source.top, true),
  }
}

/** Whether the device is a phone or tablet: the part of `readEnvironment` that the first screen needs. */
export function isMobile(source: EnvironmentSource = {}): boolean {
  if (phones.test(source.navigator?.userAgent ?? '') || isIpad(source)) return true
  return ask(() => source.matchMedia?.('(pointer: coarse)').matches ?? false, false)
}

/** An iPad reports itself as a Mac; no Mac has a touch screen. */
function isIpad({ navigator: { userAgent = '', maxTouchPoints = 0 } = {} }: EnvironmentSource): boolean {
  return maxTouchPoints > 1 && userAgent.includes('Macintosh')
}

function isInTelegram({ TelegramWebviewProxy, Telegram, location }: EnvironmentSource): boolean {
  if (TelegramWebviewProxy) return true
  const start = Telegram?.WebApp?.initData
  if (typeof start === 'string' && start !== '') return true
  return /[#&]tgWebAppData=/.test(location?.hash ?? '')
}

/** Scripts of the page can define getters that throw. */
function ask(question: () => boolean, otherwise: boolean): boolean {
  try {
    return question()
  } catch {
    return otherwise
  }
}
