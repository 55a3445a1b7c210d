const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='%2334363c'/>" +
  "<path d='M4.5 7.5h7v5h-7zm1.5 0V6a2 2 0 0 1 4 0v1.5' fill='none' stroke='%23fff' stroke-linejoin='round'/></svg>"

/** The icon of a page, for its `head`. Without it, browsers ask for `/favicon.ico`. */
export const pageIcon = `<link rel="icon" href="data:image/svg+xml,${mark}">`
