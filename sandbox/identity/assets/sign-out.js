// Presses the button for people, so that the choice (logout=yes) is sent along with the form.
document.getElementById('sign-out').click();
