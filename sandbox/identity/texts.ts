/** Texts of the sign-in pages; the English ones are the specification's, word for word (AUTH-12). */
const en = {
  title: 'POS-Desk Login',
  intro: 'Login with e-mail address',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Login',
  forgot: 'Forget password',
  recover: 'Recover here',
  noAccount: "Don't have an account yet",
  tryFree: 'Try for free',
  demo: 'Just looking? Use the demo sign-in:',
  wrongPassword: 'The user credentials were incorrect',
  wrongPasswordHint: 'Check that you have the right email address or password.',
  unknownEmail: 'There was a problem. We cannot find an account with that email address.',
  failed: 'You could not be logged in. Please check your email and password.',
  notConnected: 'Your new login data is not connected to the provider. Tell us which applies:',
  updated: 'updated login data',
  notUpdated: 'not updated login data',
  backToLogin: 'Back to login',
  backToApp: 'Back to POS-Desk',
  recoverTitle: 'Recover your password',
  recoverText:
    'This is a provider for trying things out: it sends no e-mail, so there is nothing to recover. Your real provider mails you a link from here. To look around now, use the demo sign-in.',
  tryTitle: 'Try for free',
  tryText:
    'This is where your provider would open an account for you. In this sandbox the demo account is already open, with products, appointments and bookings in it.',
  updatedTitle: 'Updated login data',
  updatedText:
    'You have chosen new login data, but it is not connected to this provider yet. In a real company the administrator of the account connects it under the staff settings; after that you log in with the new data.',
  notUpdatedTitle: 'Login data not updated',
  notUpdatedText:
    'Your company has moved to new login data and yours has not been renewed. In a real company the administrator of the account sends you an invitation to renew it; until then this login stays closed.',
  ranOutTitle: 'This login page has run out',
  ranOutText: 'It was open for too long, or was already used. Start again from the app; your cart is kept.',
  signOutTitle: 'Logging out',
  signOutText: 'One moment. If nothing happens, press the button.',
  signOut: 'Log out',
  askSignOutTitle: 'Log out of POS-Desk?',
  askSignOutText: 'A page has asked to log you out. If it was not you, go back to the app: you stay logged in.',
  signedOutTitle: 'You are logged out',
  signedOutText: 'You can close this window or go back to the app.',
  errorTitle: 'Error',
  errorText: 'The request to log in could not be understood.',
  dashboardTitle: 'Operator dashboard',
  dashboardText:
    'Operators keep their products, prices and staff in a dashboard of their provider. This sandbox has none: the page marks the place that the setting dashboardUrl points to.',
};

const de: typeof en = {
  title: 'POS-Desk-Anmeldung',
  intro: 'Mit E-Mail-Adresse anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  forgot: 'Passwort vergessen',
  recover: 'Hier wiederherstellen',
  noAccount: 'Noch kein Konto',
  tryFree: 'Kostenlos testen',
  demo: 'Nur umsehen? Mit dem Demo-Zugang:',
  wrongPassword: 'Die Anmeldedaten waren nicht richtig',
  wrongPasswordHint: 'Prüfen Sie, ob E-Mail-Adresse und Passwort stimmen.',
  unknownEmail: 'Es gab ein Problem. Wir finden kein Konto mit dieser E-Mail-Adresse.',
  failed: 'Sie konnten nicht angemeldet werden. Bitte prüfen Sie E-Mail-Adresse und Passwort.',
  notConnected: 'Ihre neuen Anmeldedaten sind nicht mit dem Anbieter verbunden. Was trifft zu?',
  updated: 'Anmeldedaten aktualisiert',
  notUpdated: 'Anmeldedaten nicht aktualisiert',
  backToLogin: 'Zurück zur Anmeldung',
  backToApp: 'Zurück zu POS-Desk',
  recoverTitle: 'Passwort wiederherstellen',
  recoverText:
    'Dies ist ein Anbieter zum Ausprobieren: Er verschickt keine E-Mails, es gibt also nichts wiederherzustellen. Ihr echter Anbieter schickt Ihnen von hier einen Link. Zum Umsehen nehmen Sie den Demo-Zugang.',
  tryTitle: 'Kostenlos testen',
  tryText:
    'Hier würde Ihr Anbieter ein Konto für Sie eröffnen. In dieser Sandbox ist das Demo-Konto schon offen, mit Produkten, Terminen und Buchungen.',
  updatedTitle: 'Anmeldedaten aktualisiert',
  updatedText:
    'Sie haben neue Anmeldedaten, sie sind aber noch nicht mit diesem Anbieter verbunden. In einem echten Betrieb verbindet sie die Verwaltung des Kontos unter den Mitarbeitereinstellungen; danach melden Sie sich mit den neuen Daten an.',
  notUpdatedTitle: 'Anmeldedaten nicht aktualisiert',
  notUpdatedText:
    'Ihr Betrieb ist auf neue Anmeldedaten umgestiegen und Ihre sind noch nicht erneuert. In einem echten Betrieb lädt Sie die Verwaltung des Kontos dazu ein; bis dahin bleibt dieser Zugang geschlossen.',
  ranOutTitle: 'Diese Anmeldeseite ist abgelaufen',
  ranOutText:
    'Sie war zu lange offen oder wurde schon benutzt. Beginnen Sie in der App von vorn; Ihr Warenkorb bleibt erhalten.',
  signOutTitle: 'Abmeldung',
  signOutText: 'Einen Moment. Wenn nichts geschieht, drücken Sie den Knopf.',
  signOut: 'Abmelden',
  askSignOutTitle: 'Von POS-Desk abmelden?',
  askSignOutText:
    'Eine Seite möchte Sie abmelden. Waren Sie das nicht, gehen Sie zurück zur App: Sie bleiben angemeldet.',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOutText: 'Sie können dieses Fenster schließen oder zur App zurückgehen.',
  errorTitle: 'Fehler',
  errorText: 'Die Anmeldeanfrage war nicht zu verstehen.',
  dashboardTitle: 'Verwaltung des Anbieters',
  dashboardText:
    'Betreiber pflegen Produkte, Preise und Personal in der Verwaltung ihres Anbieters. Diese Sandbox hat keine: Die Seite zeigt nur, wohin die Einstellung dashboardUrl führt.',
};

export type Language = 'en' | 'de';
export type Texts = typeof en;

const dictionary: Record<Language, Texts> = { en, de };

/** The texts in a language. */
export function textsIn(language: Language): Texts {
  return dictionary[language];
}

/**
 * The language of a page: the first one known in the app's `ui_locales` (tags separated by spaces), else in the browser's
 * Accept-Language (taken in its order, weights ignored), else English.
 */
export function pickLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): Language {
  const wanted = [...(uiLocales ?? '').split(' '), ...(acceptLanguage ?? '').split(',')];
  for (const tag of wanted) {
    const language = tag.trim().slice(0, 2).toLowerCase();
    if (language === 'en' || language === 'de') return language;
  }
  return 'en';
}
