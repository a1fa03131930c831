/** The width of the menu that stands beside the pages, in pixels; also in `app.css`. */
export const menuWidth = 208
