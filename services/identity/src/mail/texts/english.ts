/** What mails say in English. Names in braces are filled in by the template. */
export const english = {
  frame: {
    hello: 'Hello,',
    helloTo: 'Hello {fullName},',
    complaints: 'Questions or complaints',
    stop: 'Stop mails of this kind',
    aTest: 'your test',
  },
  verify: {
    subject: 'Your Kasauti verification code',
    enter: 'Enter this code to verify your email address. It works for 10 minutes.',
    button: 'Verify email address',
    link: 'The link works for 24 hours, on any device.',
    notYou: 'If you did not sign up, ignore this mail: the account cannot be used without this code.',
  },
  sign_up_again: {
    subject: 'Please sign up to Kasauti again',
    why: 'Someone requested a verification code for this email address, but the sign-up is too old or was made in another browser.',
    button: 'Sign up',
    notYou: 'If it was not you, ignore this mail.',
  },
  already_registered: {
    subject: 'You already have a Kasauti account',
    why: 'Someone, probably you, tried to sign up with this email address. You already have an account, and your email address is verified: you can simply log in.',
    button: 'Log in',
    forgot: 'Forgot your password? {url}',
    notYou: 'If it was not you, there is nothing to do: your account has not changed.',
  },
  reset: {
    subject: 'Choose a new Kasauti password',
    use: 'Use this link to choose a new password. It works once, for 30 minutes.',
    useUntil:
      'Use this link to choose a new password. It works once, until {at}. No other link can be sent to you before, because many were asked for.',
    button: 'Choose a new password',
    notYou: 'If you did not ask for this, ignore this mail: your password has not changed.',
  },
  password_changed: {
    subject: 'Your Kasauti password was changed',
    what: 'Your password was changed just now, and every other login of your account was ended.',
    access:
      'API clients of your account were revoked and its webhooks turned off, because another person may have made them. Under Account you can turn on the webhooks you know, and make new clients. Open invitations to your team were withdrawn too. Who is in your team stays in it, so please see whether you know them all.',
    notYou: 'If it was not you, choose a new password at once: {url}',
  },
  account_erased: {
    subject: 'Your Kasauti account was deleted',
    what: 'Your account is deleted: your name and your address are removed, and all logins are ended. Results and invoices stay without your name, as long as they have to be kept.',
    last: 'This is the last mail about this account. You can sign up again with the same address at any time.',
  },
  account_deactivated: {
    subject: 'Your Kasauti account was deactivated',
    what: 'An administrator deactivated your account just now and ended all its logins. Your classes, results and payments stay as they are.',
    ask: 'To ask why, or to object, write to the address that you find by the link below.',
  },
  account_reactivated: {
    subject: 'You can use your Kasauti account again',
    what: 'An administrator has opened your account again. You can log in as before.',
    button: 'Log in',
  },
  role_changed: {
    subject: 'Your Kasauti account has another role',
    teacher: 'An administrator made your account an account of a teacher. Log in again to make classes and tests.',
    student: 'An administrator made your account an account of a student. Log in again to join classes and sit tests.',
    button: 'Log in',
  },
  session_revoked: {
    subject: 'You were logged out of Kasauti on one device',
    what: 'An old login of yours was used a second time. To be safe we ended that login; please log in again on that device.',
    notYou: 'If you do not recognise this, choose a new password: {url}',
  },
  second_factor_on: {
    subject: 'A second factor was added to your Kasauti account',
    what: 'An authenticator app was connected to your account just now. From now on administrator actions need its codes.',
    notYou: 'If it was not you, choose a new password at once and tell support: {url}',
  },
  second_factor_off: {
    subject: 'The second factor of your Kasauti account was removed',
    what: 'The authenticator app was disconnected from your account just now. Administrator actions are not possible until you set up a new one.',
    notYou: 'If it was not you, choose a new password at once and tell support: {url}',
  },
  second_factor_guessed: {
    subject: 'Wrong codes were tried on your Kasauti account',
    what: 'Wrong codes of your authenticator app were entered several times today, after the right password. You may have to wait before you can enter another one.',
    notYou: 'If it was not you, someone else knows your password. Choose a new one at once: {url}',
  },
  class_invitation: {
    subject: 'You are invited to a class on Kasauti',
    again: 'Reminder: you are invited to a class on Kasauti',
    who: '{address} invites you to a class on Kasauti.',
    open: 'Open the invitation to see which class it is. You are in it only after you have joined. It is open until {at}.',
    button: 'See the invitation',
    notYou: 'You need a student account with this address. If you do not know the sender, ignore this mail.',
  },
  receipt: {
    subject: 'Payment received: {title}',
    paid: 'We received your payment of {amount} for the test {title} on {at}. It includes {gst} GST.',
    credit: '{credit} of it came from your credit.',
    reference: 'Reference: {reference}',
    button: 'Go to the test',
    invoice: 'Your GST invoice is a PDF in your wallet: {url}',
  },
  refund: {
    subject: 'Money back: {title}',
    sent: 'We sent back {amount} for the test {title}.',
    chargeback:
      'Your bank has decided the dispute about the test {title} and taken {amount} back from us for you. We do not send this amount again.',
    toCredit: 'It was added to your credit and can be used for another test.',
    toSource: 'It goes to the card, account or UPI it was paid with. Banks usually take 5 to 7 working days.',
    toBoth:
      '{credit} of it is in your credit again. The rest goes to the card, account or UPI it was paid with. Banks usually take 5 to 7 working days.',
    wallet: 'Your payments and credit notes: {url}',
  },
  /** By the cause that the event names. */
  refund_cause: {
    test_cancelled: 'The test was cancelled by its teacher. You do not have to do anything.',
    right_refused: 'You could no longer take the test when your payment arrived. You do not have to do anything.',
    class_archived: 'The class of this test was closed before you took it. You do not have to do anything.',
    enrolment_ended:
      'You are not in the class of this test any more, and you had not taken it. You do not have to do anything.',
    answers_released:
      'The teacher released the answers of this test before you took it. You do not have to do anything.',
    extra_payment:
      'This was a second payment for the same test. Your first payment stands, and so does your right to the test.',
    price_ended:
      'The price of this payment was no longer valid when you paid. To take the test, open its page and pay again.',
    wrong_amount: 'The payment did not have the amount of your order.',
  },
  refund_delayed: {
    subject: 'Your refund is delayed: {title}',
    refused: 'Our payment provider has not accepted the refund of {amount} for the test {title} yet.',
    again: 'We send it again every day and write to you when it is on its way. You do not have to do anything.',
    wallet: 'Your payments and credit notes: {url}',
  },
  test_soon: {
    subject: '{title} opens {at}',
    opens: 'The test {title} opens on {at}.',
    button: 'Read the rules of the test',
    check: 'Check your device and your network some minutes before.',
  },
  result_out: {
    subject: 'Your result is out: {title}',
    out: 'Your result of the test {title} can be seen now.',
    button: 'See your result',
  },
  attempt_allowed: {
    goOn: 'You may go on with {title}: begin by {at}',
    again: 'You may sit {title}: begin by {at}',
    canGoOn: 'Your teacher lets you go on with the test {title} for {minutes} minutes. Begin at the latest on {at}.',
    answers: 'Your answers are there as you left them. Until you submit, your result of before counts.',
    canSit: 'Your teacher lets you sit the test {title}. Begin at the latest on {at}.',
    canSitAgain: 'Your teacher lets you sit the test {title} once more. Begin at the latest on {at}.',
    instead: 'When you submit it, it takes the place of your result of before.',
    button: 'Open the test',
  },
  class_announced: {
    subject: 'Announcement of {classTitle}',
    wrote: '{teacher} wrote to {classTitle}:',
    aTeacher: 'Your teacher',
    button: 'Open the class',
  },
  result_changed: {
    subject: 'Graded again: {title}',
    why: 'A question of the test {title} was corrected, so all answers to it were graded again. Your score has changed.',
    corrected: 'Question {number} of the test {title} was corrected on {at}.',
    because: 'Question {number} of the test {title} was corrected on {at}, because: {reason}',
    scores: 'Your score was {before} and is now {after}.',
    score: '{points} of {max}',
    notScored: 'Your score was {before}. The test is not scored any more, because every question was dropped.',
    ranks: 'Ranks are counted again too: if you have one, it is on the page of your result.',
    button: 'See your result',
  },
};

/** The same texts in one language. */
export type Texts = typeof english;
