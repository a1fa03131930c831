/** The names of `items.length_class`. Of 0, the length is not known. */
export const lengthClasses = ['', 'short', 'medium', 'long', 'feature'] as const

/** The names of what the function `price_class_of` of the database returns. */
export const priceClasses = ['', 'free', 'paid', 'vip'] as const
