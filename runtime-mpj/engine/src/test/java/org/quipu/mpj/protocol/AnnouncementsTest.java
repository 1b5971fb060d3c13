package org.quipu.mpj.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The number of messages that may be announced, and when held-back messages are reported to the receiver. */
class AnnouncementsTest {

    private static final int MOST = 4;

    private static int opened(Announcements announcements) {
        int count = 0;
        while (announcements.tryOpenShort()) {
            count++;
        }
        return count;
    }

    @Test
    void shortMessagesAreAnnouncedOnlyIfGranted() {
        Announcements announcements = new Announcements(MOST, false);
        assertThat(opened(announcements)).isZero();
        announcements.grant(3, true);
        assertThat(opened(announcements)).isEqualTo(MOST);
    }

    @Test
    void grantCountsBeyondThoseThatAreOpen() {
        Announcements announcements = new Announcements(MOST, false);
        for (int i = 0; i < MOST; i++) {
            assertThat(announcements.tryOpen()).isTrue();
        }
        assertThat(announcements.tryOpen()).isFalse();
        announcements.grant(3, true);
        assertThat(opened(announcements)).isEqualTo(3);
    }

    @Test
    void creditEndsWhatWasGrantedToShortMessages() {
        Announcements announcements = new Announcements(MOST, false);
        announcements.grant(3, true);
        announcements.creditReceived();
        assertThat(opened(announcements)).isZero();
    }

    /** The receiver is not notified when messages are no longer held back. */
    @Test
    void grantThatComesTooLateIsNotUsedForLaterMessages() {
        Announcements announcements = new Announcements(MOST, false);
        assertThat(announcements.mustReport()).isTrue();
        announcements.grant(3, false);
        assertThat(opened(announcements)).isZero();
        assertThat(announcements.mustReport()).as("must report again").isTrue();
    }

    @Test
    void heldMessagesAreReportedOncePerGrant() {
        Announcements announcements = new Announcements(MOST, false);
        assertThat(announcements.mustReport()).isTrue();
        assertThat(announcements.mustReport()).isFalse();
        announcements.grant(3, true);
        assertThat(announcements.mustReport()).isTrue();
    }

    @Test
    void someShortMessagesAreAnnouncedWhereCreditMayNeverSuffice() {
        Announcements announcements = new Announcements(MOST, true);
        assertThat(opened(announcements)).isEqualTo(MOST);
        for (int i = 0; i < MOST; i++) {
            announcements.close();
        }
        announcements.creditReceived();
        assertThat(opened(announcements)).isEqualTo(MOST);
    }
}
