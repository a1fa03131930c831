/** The width of the menu beside the pages, in pixels; also in `app.css`. */
export const menuWidth = 208
