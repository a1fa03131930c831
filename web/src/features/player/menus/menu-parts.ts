// Entry of the menus' chunk, which controls/use-menus.ts imports dynamically.
export { ChoiceItems } from './choice-items.tsx'
export { OpenableMenu } from './openable-menu.tsx'
export { SettingsItems } from './settings-items.tsx'
