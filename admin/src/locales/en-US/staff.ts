import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'staff'> = {
  signIn: {
    title: 'Sign in to the back office',
    account: 'Username',
    password: 'Password',
    code: '6-digit code from your authenticator',
    recoveryCode: 'Recovery code',
    wrongRecoveryCode: 'The recovery code is wrong or was used before.',
    useRecoveryCode: 'No phone at hand? Use a recovery code',
    useCode: 'Use the authenticator',
    submit: 'Sign in',
    confirm: 'Confirm',
    enrolment:
      'Scan this QR code with an authenticator app, then enter the 6-digit code it shows. You will need a code each time you sign in.',
    recoveryCodes:
      'Keep these recovery codes in a safe place. If you lose your phone, each one signs you in once. They will not be shown again.',
    copyCodes: 'Copy',
    copied: 'Copied',
    downloadCodes: 'Download',
    codesKept: 'I have saved the recovery codes',
    continue: 'Continue',
  },
  firstAdmin: {
    incomplete: 'This address is incomplete. Open the full address that was printed when the site started.',
    signIn: 'Already have an account? Sign in',
    title: 'Create the first administrator',
    hint: 'This account runs the site. You can also watch with it.',
    accountHint: 'English letters and digits, at least one of each.',
    passwordHint: 'At least {{min}} characters, with letters and digits.',
    submit: 'Create account',
  },
  name: 'Username',
  role: 'Role',
  secondFactor: 'Two-step verification',
  secondFactorOn: 'On',
  secondFactorOff: 'Off',
  addedAt: 'Added',
  changeRole: 'Change role',
  changeRoleHint: 'This ends all of their back office sessions at once.',
  add: 'Add staff member',
  addHint:
    'They sign in to the back office with their account on this site, and set up two-step verification the first time.',
  account: 'Username on this site',
  resetTotp: 'Reset two-step verification',
  resetTotpHint:
    'This ends their back office sessions. At the next sign-in they set up an authenticator again and get new recovery codes.',
  remove: 'Remove from staff',
  removeHint: 'They lose access to the back office at once. Their account on the site stays.',
  codes: {
    title: 'Recovery codes',
    left: '{{count}} codes are unused',
    left_one: '{{count}} code is unused',
    renew: 'Create new recovery codes',
    renewHint: 'The codes that you have now stop working.',
    noSecondFactor: 'You have no two-step verification, so there are no recovery codes.',
  },
  members: 'Staff',
  sessions: 'My sessions',
  device: 'Device',
  lastSeen: 'Last used',
  signedInAt: 'Signed in',
  current: 'This session',
  endSession: 'End session',
}

export default texts
