/** The width of the menu that stands beside the pages, in pixels. */
export const menuWidth = 208

/** Whether the menu stands beside the pages. In a narrower window (antd's `lg`) it opens above them. */
export const isMenuBeside = (): boolean => window.matchMedia('(min-width: 992px)').matches
