import { Grid } from 'antd'

/** Whether the screen is as narrow as a phone's: tables are lists of cards on it, and their filters behind a button. */
export const useIsNarrow = (): boolean => !(Grid.useBreakpoint().md ?? true)
