/** A wallet that the app adds to the list. Links are `https`, or app schemes such as `mywallet://`. */
export type CustomWallet = {
  /** A unique id. The id of a listed wallet replaces that entry. */
  id: string
  /** The name to show. */
  name: string
  /** The website of the wallet. */
  homepage?: string
  /** A square icon. */
  image_url?: string
  /** The link that opens the app on a phone: `mywallet://`. */
  mobile_link?: string
  /** The link that opens the app on a computer. */
  desktop_link?: string
  /** The URL of the web app. */
  webapp_link?: string
  /** The page in the App Store. */
  app_store?: string
  /** The page in the Play Store. */
  play_store?: string
}
