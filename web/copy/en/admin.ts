export const admin = {
  titles: {
    "admin-detail": "One product",
    "admin-checkout": "Checkout",
    "admin-profile": "Your profile",
    "admin-active": "Learners active today",
    "admin-comments": "Comments",
    "admin-shop": "Shop",
    "admin-followers": "Followers",
    "admin-friends": "Friends",
    "admin-gallery": "Gallery",
    "admin-notes": "Notes",
    "admin-calendar": "Calendar",
    "admin-contacts": "Contacts",
    "admin-ecommerce": "Ecommerce",
    "admin-schools": "Driving schools",
    "admin-tests": "Tests this week",
    "admin-contact": "One contact",
    "admin-lead": "A contact without an account",
    "admin-roles": "Roles",
    "admin-dashboard": "Staff dashboard",
    "admin-attempts": "Attempts",
    "admin-attempt": "One attempt",
    "admin-orders": "Orders",
    "admin-order": "One order",
    "admin-money": "Money",
    "admin-bank-statements": "Bank statements",
    "admin-prices": "Prices and coupons",
    "admin-chats": "Chats",
    "admin-tickets": "Tickets",
    "admin-ticket": "One ticket",
    "admin-bills": "Receipts and bills",
    "admin-bill": "Pro-forma bill",
    "admin-posts": "Posts",
    "admin-post": "One post",
    "admin-audit": "What staff did",
    "admin-operations": "Operations",
    "admin-re-marking": "Mark again",
    "admin-mails": "Email",
    "admin-mail": "One e-mail",
    "admin-questions": "Questions",
    "admin-question": "One question",
    "admin-question-reports": "Reports about questions",
  },
  /** Leads from a person to their card. */
  profile: "Profile",
  filters: {
    person: "Person",
    personHint: "Whole words of a name, a whole e-mail address, or the id of an account.",
    title: "Filters",
    refused: "Nothing is written like this, so the list is not filtered by it.",
  },
  /** What the palette finds besides pages. */
  finds: {
    people: "People",
    schools: "Driving schools",
    orders: "Orders",
    attempts: "Attempts",
    tickets: "Tickets",
    questions: "Questions",
    posts: "Posts",
  },
  /** The keys of pages of staff. */
  keys: {
    title: "Keys of this page",
    intro: "Everything works without a mouse. The keys do nothing while you type.",
    next: "Next row",
    previous: "Previous row",
    open: "Open the row",
    edit: "Edit",
    find: "Go to a page, a person or a number",
    help: "Show these keys",
    switch: "Use single letters as keys",
    close: "Close",
  },
  /** What is said where something could not be taken back. */
  undo: { failed: "That was not taken back. Nothing else has changed.", again: "Try again" },
  /** Which colleagues have the same thing open. */
  presence: {
    editing: "{names} {count, plural, one {is} other {are}} editing this too.",
    reading: "{names} {count, plural, one {has} other {have}} this open too.",
  },
  /** Which columns of a list are shown. */
  columns: {
    title: "Columns",
    legend: "Columns that are shown",
    hidden: "{count, plural, one {# hidden} other {# hidden}}",
  },
  /** What can be done to several rows of a list at once. */
  bulk: {
    title: "Several at once",
    choose: "Choose",
    chooseOf: "Choose: {name}",
    all: "Choose all on this page",
    none: "Choose none",
    chosen: "{count, plural, one {# is chosen.} other {# are chosen.}}",
    done: "{count, plural, =0 {Nothing was changed.} one {# was changed.} other {# were changed.}}",
    kept: "{count, plural, one {# stays as it is: a colleague has changed it, or the server did not answer.} other {# stay as they are: a colleague has changed them, or the server did not answer.}}",
    undo: "Undo",
    undone: "{count, plural, =0 {Nothing was changed.} one {# is as it was.} other {# are as they were.}}",
  },
  sort: "Sort",
  sorts: {
    usual: "Usual order",
    soonest: "Soonest first",
    latest: "Latest day first",
    unready: "Least ready first",
    rated: "Best rated first",
    newest: "Newest first",
    oldest: "Oldest first",
    waiting: "Waiting ones first",
    highest: "Highest amount first",
    lowest: "Lowest amount first",
    active: "Active ones first",
    name: "By name",
    backwards: "From Z to A",
    seen: "Last seen first",
  },
  copyId: "Copy {id}",
  copied: "Copied",
  /** Before an act that needs the second factor again. */
  confirm: {
    code: "Code of your authenticator",
    hint: "Each code works once. A recovery code works too.",
    missing: "Enter the six digits.",
    close: "Close",
  },
  live: {
    at: "As of {time}, updated {seconds, plural, one {every second} other {every # seconds}}",
    stale: "Not updated since {time}: the server is not answering. We keep trying.",
  },
  /** A “no” that only staff are given: what happened, what was kept, what to do. */
  problems: {
    GroupChanged:
      "A colleague closed this group or opened it again meanwhile. Nothing was changed. Load the page again to see it as it is now.",
    GroupReportsChanged:
      "Another report about this group has come in. Nothing was changed. Read it, and then say that the reports are dealt with.",
    AddressUnreachable:
      "E-mails don’t reach this person: one came back, or the account is closed. Nothing was sent.",
    InboundMailOff: "This installation takes no e-mails. Nothing was stored.",
    InboundMailRefused: "This e-mail did not come from our e-mail server. Nothing was stored.",
    MailThreadNotFound: "This e-mail is not here any more. Nothing was changed. Load the list again.",
    ThreadIsTicket: "There is a ticket for this e-mail. Nothing was sent. Answer in the ticket.",
    ThreadOfAccount: "This person has an account: their e-mails are erased with it. Nothing was changed.",
    AppointmentChanged:
      "You changed this appointment in another tab meanwhile. Nothing was overwritten. Close it, look at it as it is now and change it again.",
    AppointmentNotFound: "This appointment is not in your calendar any more. Nothing was changed.",
    AppointmentsFull: "There are 2,000 appointments of yours. Remove some before you add another.",
    ArticleChanged:
      "A colleague has saved this article since you opened it. Nothing was overwritten, and your text is still in the form. Their changes are shown here: put them into your text and save again.",
    ArticleNotFound: "There is no such article, or it was withdrawn. Nothing was changed.",
    ArticleNotPublic: "Readers do not have this article. Nothing was changed.",
    ArticlePublic:
      "Readers have this article already, so its changes can only be published now. Nothing was changed.",
    ArticleUnfit: "This text may not be published yet. The faults are listed below it. Nothing was changed.",
    PublicationChanged:
      "A colleague published, scheduled or withdrew this article meanwhile, or its time came. Nothing was changed. You see it as it is now: look, and choose again.",
    SlugInUse: "Readers know this article by its address, so the address stays as it is. Nothing was saved.",
    SlugTaken: "Another article has this address. Choose a different one. Nothing was saved.",
    TimePassed: "This time has passed. Choose a later one. Nothing was changed.",
    ReportNotFound:
      "There is no such report, or the person was erased. Nothing was changed. Load the page again.",
    ReportSettled:
      "Someone else has settled this report. Their answer is kept, and yours was not sent. Load the page again.",
    AttemptNotVoided: "This attempt is not voided: it counts. Nothing was changed. Load the page again.",
    AttemptVersionUnknown:
      "This attempt has not come that far. Nothing was changed. Choose one of the moments it has.",
    NoteNotFound:
      "There is no such note, or it was taken back already. Nothing was changed. Load the page again.",
    SuspensionChanged:
      "Another admin suspended this account or let it sign in again meanwhile. Nothing was changed. Look at the account as it is now.",
    RolesChanged:
      "Someone else changed these roles meanwhile. Their change is kept, yours was not made. Close this, look at the roles again and choose once more.",
    AccountNotFound: "There is no such account. Nothing was changed. Check the number.",
    QuestionNotFound: "There is no such question. Nothing was changed. Look for it in the list.",
    QuestionExists:
      "There is a question of this name already. Nothing was added, and what you typed is still there. Give yours another name.",
    QuestionNotSound:
      "Something is wrong with this question. Nothing was changed, and what you typed is still there. Fix what is named and save again.",
    QuestionChanged:
      "Someone else changed this question meanwhile. Their change is kept, yours is not saved yet. Look at the newest version and save again.",
    QuestionVersionNotFound:
      "This question has no such version. Nothing was changed. Choose one of the versions in the list.",
    CorrectionSuperseded:
      "The key of this question was corrected once more meanwhile. Nothing was started. Choose the newest version and make a dry run of it.",
    ReMarkingUnderWay:
      "Tests are being marked again with this version already. Nothing was started twice. Wait until that is done.",
    ReMarkingNotFound: "There is no such re-marking. Nothing was changed. Look for it in the list.",
    ReMarkingOver: "This re-marking is over already. What it did stays as it is. There is nothing to stop.",
    QuestionRetired:
      "This question is retired and changes no more. Nothing was changed. Edit the question that is asked in its place.",
    NothingChanged: "Nothing to save: you have not changed anything. The question is as it was.",
    QuestionInPapers:
      "Papers ask this question. Nothing was changed. Name a question that they ask in its place.",
    ReplacementUnfit:
      "This question cannot be asked in the place of the other. Nothing was changed. Choose another one.",
    TranslationChanged:
      "Someone else changed this translation meanwhile. Their change is kept, yours is not saved yet. Look at it and save again.",
    BankNotSound:
      "Something is wrong with these questions. Nothing was changed. Fix what is named and send them again.",
    SceneNotFound: "There is no such scene. Nothing was changed. Look for it in the list of scenes.",
    SceneExists:
      "There is a scene with this code already. Nothing was saved, and your drawing is still there. Give yours another code.",
    SceneChanged:
      "Someone else drew a new version of this scene meanwhile. Theirs is kept, yours is not saved yet. Save yours as a scene of its own, or open the newest version.",
    SceneUnchanged: "Nothing to save: the scene is as it was. Change something, or leave it.",
    SceneNotSound:
      "Something in this scene does not fit. Nothing was saved, and your drawing is still there. Fix what is named and save again.",
    DescriptionChanged:
      "Someone else changed this description meanwhile. Theirs is kept, yours is not saved yet. Look at it and save again.",
    SchoolChanged:
      "Someone else changed this driving school meanwhile. Their change is kept, yours is not saved yet. Look at it and save again.",
    SchoolHasStatus:
      "The driving school has this status already. Nothing was changed. Choose another one, or leave it.",
    SchoolsNotImported:
      "Something is wrong in this file. No driving school was added or changed. Fix the lines that are named and send the file again.",
    ProjectionNotFound: "There is no read model of this name. Nothing was changed. Choose one from the list.",
    SubscriptionNotFound:
      "There is no subscriber of this name. Nothing was changed. Choose one from the list.",
    StreamNotFound:
      "The log has nothing under this id that the read model tells of. Nothing was changed. Check the id.",
    RebuildRunning:
      "This read model is being rebuilt already. Nothing was started twice. Wait until that is done, or cancel it.",
    RebuildNotFound: "There is no such rebuild. Nothing was changed. Look for it in the list.",
    RebuildEnded:
      "This rebuild is over already. There is nothing to cancel. Start another one if you need it.",
    AssigneeNotFound:
      "This colleague no longer answers learners, so the ticket was not given to them. Nothing was changed.",
    TicketLinkNotFound:
      "Nothing was linked or removed: there is no such thing, it is another person’s, or it isn’t for your role.",
    TicketLinksFull: "This ticket has as many links as it can hold. Nothing was linked. Remove one first.",
    ChatReportChanged:
      "It was reported again, or another admin has dealt with it. Nothing was changed. Read it once more.",
    ViewNotFound: "There is no such view any more. Nothing was changed. Load the page again.",
    ViewsFull: "You have 12 views of this list. Nothing was saved. Remove one first.",
    MailThreadChanged:
      "A colleague filed or answered this, or a new e-mail came. Nothing was changed. You now see the newest state: look again.",
    ConversationChanged:
      "A colleague changed this ticket meanwhile, so your change was not saved. You see the ticket as it is now: look, and change it again.",
    LeadChanged:
      "A colleague put this person on a card or with another address meanwhile, or took them off. Nothing was changed. You see it as it is now: look, and choose again.",
    LeadNotFound: "No one else without an account wrote from this address. Nothing was changed.",
    LearnerNotFound: "There is no active account with this id, so no ticket was opened.",
    NoteChanged:
      "A colleague changed this note first. Theirs is kept, and yours is not saved yet. Read theirs below and save again.",
    NoteLinkNotFound:
      "A note cannot be linked to this id: it does not exist, it belongs to no account, or your role may not see it. Nothing was saved, and your text is still here.",
    NoteOfColleague:
      "Only its writer decides whether this note is shared, and only they or an admin remove it. Nothing was changed.",
    MacroChanged:
      "A colleague changed or removed this answer meanwhile. Your change was not made. Look at the list as it is now.",
    MacroNotFound: "This answer is not here any more. Nothing was changed.",
    GalleryPictureChanged:
      "A colleague changed these words meanwhile. Nothing was overwritten. Close them, look at them as they are now and change them again.",
    ProductPictureChanged:
      "A colleague chose another picture meanwhile. Nothing was overwritten. Look at it as it is now.",
    GalleryPictureNotFound: "This picture is not in the gallery any more. Nothing was changed.",
    GalleryPictureUsed: "An article or a product shows this picture, so it stays. Take it out there first.",
    MacrosFull: "There are 100 ready answers already. Remove one before you add another.",
    SchoolNotFound:
      "We don’t have that driving school, or it is not listed any more. Nothing was changed. Look for another one.",
    InvoiceDocumentChanged:
      "Another admin has changed this bill since you opened it. Your change was not made. Load the page again.",
    InvoiceDocumentNotFound: "There is no bill with this number. Nothing was changed. Load the list again.",
    DeadLetterNotFound: "There is no such dead letter. Nothing was changed. Look for it in the list.",
    DeadLetterSettled: "This dead letter was settled already. Nothing was changed. Load the list again.",
  },
} as const;
