/** Where the page runs: what a link may do there, and which wallets can be near. */
export type Environment = {
  /** A phone or tablet: wallets are apps, reached by links. */
  isMobile: boolean
  isIos: boolean
  isAndroid: boolean
  /** Apple's own browser on a phone or tablet. */
  isIosSafari: boolean
  /** A mini app of Telegram, on a phone, a desktop or the web: every link has to leave it. */
  isTelegram: boolean
  /** A browser inside another app, where app links are often swallowed. */
  isInApp: boolean
  /** The page is inside a frame, which may not navigate to an app by itself. */
  isFramed: boolean
}

/** The part of a `window` that is read. Anything may be missing or lie: the answer decides what is offered first. */
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
/** Other browsers on an iPhone also say Safari, and their own name before it. */
const otherIosBrowsers = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|Brave/i
const apps =
  /FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|\bLine\/|Snapchat|Twitter|LinkedInApp|BytedanceWebview|musical_ly|TikTok|Pinterest|GSA\//i
/** Android's own mark of a web view. */
const androidWebView = /;\s*wv\)/i

/**
 * Reads where the page runs, once, from what a browser says of itself. Never throws; without a window everything is
 * false, so a server draws what a desktop would.
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
    // A top that may not even be named is a stranger's.
    isFramed: ask(() => source.top != null && source.self !== source.top, true),
  }
}

/** Whether it is a phone or tablet: the part of `readEnvironment` that the first screen asks for. */
export function isMobile(source: EnvironmentSource = {}): boolean {
  if (phones.test(source.navigator?.userAgent ?? '') || isIpad(source)) return true
  return ask(() => source.matchMedia?.('(pointer: coarse)').matches ?? false, false)
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
function isIpad({ navigator: { userAgent = '', maxTouchPoints = 0 } = {} }: EnvironmentSource): boolean {
  return maxTouchPoints > 1 && userAgent.includes('Macintosh')
}

function isInTelegram({ TelegramWebviewProxy, Telegram, location }: EnvironmentSource): boolean {
  if (TelegramWebviewProxy) return true
  const start = Telegram?.WebApp?.initData
  if (typeof start === 'string' && start !== '') return true
  return /[#&]tgWebAppData=/.test(location?.hash ?? '')
}

/** Scripts of the page can put anything on a window, also what throws when it is read. */
function ask(question: () => boolean, otherwise: boolean): boolean {
  try {
    return question()
  } catch {
    return otherwise
  }
}
