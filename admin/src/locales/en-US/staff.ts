import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'staff'> = {
  signIn: {
    title: 'Sign in to the back office',
    account: 'Username',
    password: 'Password',
    code: '6-digit code from your authenticator',
    recoveryCode: 'Recovery code',
    useRecoveryCode: 'No phone at hand? Use a recovery code',
    useCode: 'Use the authenticator',
    submit: 'Sign in',
    confirm: 'Confirm',
    enrolment:
      'Scan this QR code with an authenticator app, then enter the 6-digit code that it shows. You will need one each time you sign in.',
    recoveryCodes:
      'Keep these recovery codes in a safe place. If you lose your phone, each signs you in once. They are not shown again.',
    codesKept: 'I have saved the recovery codes',
    continue: 'Continue',
  },
  name: 'Name',
  role: 'Role',
  secondFactor: 'Two-step verification',
  secondFactorOn: 'On',
  secondFactorOff: 'Off',
  addedAt: 'Added',
  changeRole: 'Change role',
  changeRoleHint: 'This ends all of their back office sessions at once.',
  addHint: 'To add somebody, run on the server: npm run cli -- staff add ACCOUNT ROLE',
  members: 'Staff',
  sessions: 'My sessions',
  device: 'Device',
  lastSeen: 'Last used',
  signedInAt: 'Signed in',
  current: 'This session',
  endSession: 'End session',
}

export default texts
