const contacts = ["/admin/contacts"] as const;

/** What people do with their own accounts that lists of staff show. */
export const listChanges = {
  requests: {
    register: contacts,
    confirmEmail: contacts,
    changeProfile: contacts,
    changeConsent: contacts,
    askGuardian: contacts,
    decideGuardianConsent: contacts,
    closeAccount: contacts,
    reopenAccount: contacts,
  },
} as const;
