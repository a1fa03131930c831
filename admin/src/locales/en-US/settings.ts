import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'settings'> = {
  search: 'Search settings',
  changedOnly: 'Changed only',
  default: 'Default',
  isDefault: 'Default',
  changed: 'Changed',
  public: 'Public',
  edit: 'Edit',
  allowed: 'Must be {{allowed}}',
  lastChange: 'Changed by {{name}} on {{at}}',
  neverChanged: 'Never changed',
  history: 'Changes',
  revertFormer: 'Restore the previous value',
  revertDefault: 'Restore the default',
  effect: 'Takes effect everywhere within 5 seconds of saving.',
  add: 'Add',
  remove: 'Remove',
  unset: '(not set)',
  invalidJson: 'This is not valid JSON',
  langs: { cn: 'Simplified Chinese', hk: 'Traditional Chinese', en: 'English', vi: 'Vietnamese' },
  secrets: 'Secrets in the environment',
  secretsHint: 'Secrets are set in the server’s environment only. This page shows which are set.',
  isSet: 'Set',
  isNotSet: 'Not set',
  tabs: { values: 'Settings', secrets: 'Secrets' },
}

export default texts
